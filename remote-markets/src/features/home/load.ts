import type { LoadArgs } from 'shared/remote';

export const loadHome = ({ http, signal }: LoadArgs) => http.get('Home/overview', {}, { signal, quiet: true });
