/** Every dash and minus sign as the hyphen of keyboards: numbers copied out of a PDF come with U+2010. After NFKC. */
export const oneDash = (text: string): string => text.replace(/[\u2010-\u2015\u2212]/g, '-');
