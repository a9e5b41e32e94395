export { fetchFile, saveFile, useFileContent } from './file-content';
export { FileUpload, type FileUploadProps } from './file-upload';
export { isUploading, stillUploading } from './is-uploading';
