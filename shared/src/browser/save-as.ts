/** WeChat's own browser, and WeCom's, follow addresses of the server but save no file that a page has made. */
export const savesNoPageFiles = (): boolean => /\bMicroMessenger\//i.test(navigator.userAgent);

/** What a person does about it. */
export const openElsewhere = '请点右上角「···」，在浏览器中打开后下载';

/** Hands a file to the browser's downloads. */
export function saveAs(name: string, content: Blob): void {
  const url = URL.createObjectURL(content);
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  document.body.append(link);
  link.click();
  link.remove();
  // Some browsers read the blob only after the click has returned.
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
}
