export { PageDownload } from './page-download';
