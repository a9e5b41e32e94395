/** Never settles: whoever waits for the next page stays busy until it takes this one's place. */
const leaving = new Promise<never>(() => {});

/** Stand alone so that tests can watch them. */
export const reload = () => {
  location.reload();
  return leaving;
};
/** A full navigation: the document is made anew, with the cookies of now. */
export const openPage = (path: string) => {
  location.assign(path);
  return leaving;
};
