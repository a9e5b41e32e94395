import { limits } from 'shared/contract/limits';
import type { ProductDetail } from 'shared/contract/product';
import { recordRefusals } from 'shared/contract/refusals';
import { ApiError } from 'shared/http';
import { type LoadArgs, textParam } from 'shared/remote';

/** An address without a name is an absent product, not a wrong request. */
export async function loadProduct({ http, search, signal }: LoadArgs): Promise<ProductDetail> {
  const name = textParam(search.get('name'), limits.productName);
  if (!name) throw new ApiError(recordRefusals.absent, 404, 404);
  return http.get('Product/detail', { name }, { signal, quiet: true });
}
