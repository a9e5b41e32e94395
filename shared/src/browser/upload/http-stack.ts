import type { Http } from 'shared/http';
import type { HttpRequest, HttpResponse, HttpStack } from 'tus-js-client';

class Answer implements HttpResponse {
  constructor(private readonly response: Awaited<ReturnType<Http['raw']>>) {}
  getStatus = () => this.response.status;
  getHeader = (name: string) => this.response.header(name);
  getBody = () => String(this.response.body ?? '');
  getUnderlyingObject = () => this.response;
}

class Ask implements HttpRequest {
  private readonly headers: Record<string, string> = {};
  private readonly controller = new AbortController();
  private onProgress: (sent: number) => void = () => {};
  constructor(
    private readonly http: Http,
    private readonly method: string,
    private readonly url: string,
  ) {}
  getMethod = () => this.method;
  getURL = () => this.url;
  setHeader(name: string, value: string) {
    this.headers[name] = value;
  }
  getHeader = (name: string) => this.headers[name];
  setProgressHandler(handler: (sent: number) => void) {
    this.onProgress = handler;
  }
  async send(body: Blob | null = null): Promise<HttpResponse> {
    const response = await this.http.raw({
      method: this.method as 'POST',
      // The library resolves addresses against the page; the client knows where the API is.
      path: new URL(this.url, globalThis.location.href).pathname,
      headers: this.headers,
      signal: this.controller.signal,
      onProgress: this.onProgress,
      ...(body && { body }),
    });
    return new Answer(response);
  }
  async abort() {
    this.controller.abort();
  }
  getUnderlyingObject = () => this.controller;
}

/** Lets the tus client speak through the portal's own client, which has the session. */
export const httpStackOf = (http: Http): HttpStack => ({
  createRequest: (method, url) => new Ask(http, method, url),
  getName: () => 'portal',
});
