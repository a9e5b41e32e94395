/** Where this file's portal listens, such as http://localhost:8123; environment.ts has started it. */
export const url = process.env.E2E_URL as string;
