/** Global style sheets are imported for their effect. */
declare module '*.css';

/** `import * as styles`: one export a class. The build refuses a name that the file does not have. */
declare module '*.module.css' {
  const classes: Readonly<Record<string, string>>;
  export = classes;
}
