const password = 'Sample-2026';

type Data = {
  token: string;
  login?: { token: string };
  version: number;
  caseNo: string;
  total: number;
  items: { id: string; no: string }[];
  next?: string | null;
};

/** Calls of one person at one address. Throws what the portal says when it refuses. */
export const caller = (url: string, token = '') => {
  const headers = { token, authorization: token };
  return async (path: string, body?: object): Promise<Data> => {
    const answer = await fetch(`${url}/api/${path}`, {
      headers: { ...headers, ...(body && { 'content-type': 'application/json', origin: url }) },
      ...(body && { method: 'POST', body: JSON.stringify(body) }),
    });
    const { success, message, data } = (await answer.json()) as { success: boolean; message: string; data: Data };
    if (!success) throw new Error(`${path}: ${message}`);
    return data;
  };
};

/** A sample account, signed in by `path`: `Auth/login`, at the console `Operator/login`. */
export async function signIn(url: string, path: string, userName: string): Promise<ReturnType<typeof caller>> {
  const { token, login } = await caller(url)(path, { userName, password });
  return caller(url, login?.token ?? token);
}
