export { ApiError, toApiError } from './api-error';
export { createHttp } from './create-http';
export type { CallOptions, Http, HttpHooks, RawRequest, RawResponse } from './http';
export { refusalIn, successIn } from './success';
