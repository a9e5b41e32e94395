import type { Data, EndpointKey, GetKey, Input, PostKey } from '../contract/endpoints';
import type { Envelope } from '../contract/envelope';
import type { EndReason } from '../contract/session-end';

export interface CallOptions {
  signal?: AbortSignal;
  /** The caller shows failures itself; no message is raised. Ended sessions are told all the same. */
  quiet?: boolean;
  /** The address repeats the body, as the specification has it for one call. */
  inQuery?: boolean;
  /** Travels in both headers instead of the session's token; such a call has no body. */
  ticket?: string;
}

/** A request beside the calls of the contract: uploads and files. */
export interface RawRequest {
  method: 'GET' | 'POST' | 'HEAD' | 'PATCH' | 'DELETE';
  /** Below /api/. */
  path: string;
  headers?: Record<string, string>;
  body?: Blob;
  /** How the body of the answer is wanted; text by default. */
  as?: 'text' | 'blob';
  signal?: AbortSignal;
  /** Gets the bytes of the body that have been sent. */
  onProgress?(sent: number): void;
  /** Gets the bytes of the answer that have come. Shells before this word say nothing. */
  onReceived?(bytes: number): void;
}
export interface RawResponse {
  status: number;
  /** Undefined: not sent. */
  header(name: string): string | undefined;
  body: string | Blob;
}

/** The one authenticated client, made by the shell and handed to every section. */
export interface Http {
  get<K extends GetKey>(key: K, input?: Input<K>, options?: CallOptions): Promise<Data<K>>;
  post<K extends PostKey>(key: K, input?: Input<K>, options?: CallOptions): Promise<Data<K>>;
  /** Like post, but multipart/form-data and with the whole envelope: the login-status call needs both. */
  postForm<K extends PostKey>(key: K, options?: CallOptions): Promise<Envelope<Data<K>>>;
  /**
   * Sends the session's headers and tells of ended sessions, as every call does; any other status is the caller's to judge, and no
   * message is shown. Throws ApiError with code 0 without network.
   */
  raw(request: RawRequest): Promise<RawResponse>;
  /** Aborts everything under way that needs a session (`contract/public-calls.ts`); called when the session ends. */
  abortAll(): void;
}

export interface HttpHooks {
  token(): string;
  /** What a call has to wait for before it is sent, and before its token is read. */
  ready?(key: EndpointKey): Promise<void> | undefined;
  /**
   * A code that ends the session arrived for a call that carried `token`. When the person is signed in with another token
   * afterwards, the call is made once more.
   */
  onSessionEnd(reason: EndReason, token: string): void | Promise<void>;
  /** A failure that nobody else shows. */
  onMessage(message: string): void;
  /** Tests and the standalone start point elsewhere; the portal itself uses none. */
  baseURL?: string;
}
