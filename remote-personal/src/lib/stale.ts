import type { ApiError } from 'shared/http';

/** Whether a refusal says that a record is no longer as the page shows it: decided, changed or removed elsewhere. */
export const isStale = (error: ApiError | undefined): boolean => error?.status === 404 || error?.status === 409;
