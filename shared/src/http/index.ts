export { ApiError, toApiError } from './api-error';
export {
  type CallOptions,
  createHttp,
  type Http,
  type HttpHooks,
  type RawRequest,
  type RawResponse,
} from './create-http';
export { refusalIn, successIn } from './success';
