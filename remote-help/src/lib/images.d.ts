declare module '*.webp' {
  /** Address of the picture in the release. */
  const address: string;
  export default address;
}
