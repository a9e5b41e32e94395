export { ApiError, toApiError } from './api-error';
export { type CallOptions, createHttp, type Http, type HttpHooks } from './create-http';
