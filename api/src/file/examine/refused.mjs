/**
 * Why content is not taken: a code name of the contract, and its text where the code's own does not say enough.
 * @param {string} code
 * @param {string} [text]
 */
export const refused = (code, text) => ({ refusal: { code, text } });
