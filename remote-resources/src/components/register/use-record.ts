import type { Register } from 'shared/contract/registers';
import { useQuery } from 'shared/remote';

const uuid = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i;

/** One record by id: undefined detail while it loads. `absent` when there is none; another failure stays until it is asked for again. */
export function useRecord({ noun }: Register, id: string | null) {
  const isNamed = id !== null && uuid.test(id);
  const path = `${noun}/detail` as 'ClinicalTrial/detail';
  const { data, error, isFetching, reload } = useQuery(path, { id: id ?? '' }, { enabled: isNamed });
  return {
    detail: data,
    error: isFetching ? undefined : error,
    absent: id !== null && (!isNamed || error?.status === 404),
    retry: reload,
  };
}
