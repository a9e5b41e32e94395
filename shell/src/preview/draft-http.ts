import type { ListingPreview } from 'shared/contract/listing';
import { ApiError, type Http } from 'shared/http';

/** Public calls that a draft answers in place of the stored record. */
const details: readonly string[] = ['Service/detail', 'Demand/detail', 'Enterprise/detail'];
const refused = async (): Promise<never> => {
  throw new ApiError('预览中不可用', 404, 404);
};

/**
 * The client of a page that shows a draft: its detail comes from the working copy, files may be read, everything else is refused,
 * so that nothing is counted, kept or sent. `onShown` hears which version was answered.
 */
export function createDraftHttp(http: Http, onShown: (version: number) => void): Http {
  return {
    async get(key, input, options) {
      if (!details.includes(key)) return refused();
      const answer: ListingPreview = await http.get('Listing/preview', { id: (input as { id: string }).id }, options);
      onShown(answer.version);
      return answer.detail as never;
    },
    post: refused,
    postForm: refused,
    raw: (request) => (request.method === 'GET' ? http.raw(request) : refused()),
    abortAll: http.abortAll,
  };
}
