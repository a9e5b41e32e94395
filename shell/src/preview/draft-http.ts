import type { ListingPreview } from 'shared/contract/listing';
import { ApiError, type Http } from 'shared/http';

/** Where a page of a draft has its detail from. */
export interface Draft {
  /** Public calls that the draft answers in place of the stored record. */
  calls: readonly string[];
  load(http: Http, id: string, options: Parameters<Http['get']>[2]): Promise<unknown>;
}

/** A member's working copy. `onShown` hears which version was answered. */
export const listingDraft = (onShown: (version: number) => void): Draft => ({
  calls: ['Service/detail', 'Demand/detail', 'Enterprise/detail'],
  async load(http, id, options) {
    const answer: ListingPreview = await http.get('Listing/preview', { id }, options);
    onShown(answer.version);
    return answer.detail;
  },
});

/** A working copy of the content desk, for whoever has the key. */
export const contentDraft = (key: string): Draft => ({
  calls: ['Conference/detail', 'RoadShow/detail', 'SpecialService/detail'],
  load: async (http, _, options) => (await http.get('Content/previewed', { key }, options)).detail,
});

const refused = async (): Promise<never> => {
  throw new ApiError('预览中不可用', 404, 404);
};

/**
 * The client of a page that shows a draft: its detail comes from the working copy, files may be read, everything else is refused,
 * so that nothing is counted, kept or sent.
 */
export function createDraftHttp(http: Http, { calls, load }: Draft): Http {
  return {
    async get(key, input, options) {
      if (!calls.includes(key)) return refused();
      // `calls` are those whose answer `load` gives; the key's type is not known here.
      return (await load(http, (input as { id: string }).id, options)) as never;
    },
    post: refused,
    postForm: refused,
    raw: (request) => (request.method === 'GET' ? http.raw(request) : refused()),
    abortAll: http.abortAll,
  };
}
