/** Stand alone so that tests can watch them. */
export const reload = () => location.reload();
/** A full navigation: the document is made anew, with the cookies of now. */
export const openPage = (path: string) => location.assign(path);
