/** The query parameter of an address that shows what is not public yet. */
export const previewName = 'preview';

/** Content of an uploaded file: for everybody once it is public, else with the session's headers. */
export const fileAddress = (id: string) => `/api/File/content?id=${encodeURIComponent(id)}`;

const uploaded = /^\/api\/File\/content\?id=([\da-f]{8}-(?:[\da-f]{4}-){3}[\da-f]{12})/;
const ofSite = /^\/(?:static|media)\/(?!.*\.\.)[\w./-]+$/;

/** The id in an address that `fileAddress` has made; undefined for any other text. */
export const fileIdIn = (address: string): string | undefined => {
  const [whole, id] = uploaded.exec(address) ?? [];
  return whole === address ? id : undefined;
};

/** Whether a text may show this picture: a file of this site, or one that was uploaded. */
export const isPictureSource = (src: string): boolean => ofSite.test(src) || fileIdIn(src) !== undefined;

/** The same as a pattern; while a text is previewed its uploaded pictures carry the key. */
export const pictureSource = new RegExp(`${ofSite.source}|${uploaded.source}(?:&${previewName}=[\\w.%-]+)?$`);
