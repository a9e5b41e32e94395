/** Said where a form is sent while a file of it is on its way. */
export const stillUploading = '文件仍在上传，请稍候再提交。';

/** Whether an upload field inside has files on their way, paused ones too; those that failed say so themselves. */
export const isUploading = (inside: ParentNode = document): boolean =>
  inside.querySelector('[data-uploading]') !== null;
