export { fetchFile, saveFile, useFileContent } from './file-content';
export { FileUpload, type FileUploadProps } from './file-upload';
