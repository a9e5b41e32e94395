const forms = /(?:股份有限公司|有限责任公司|集团有限公司|有限公司|集团公司|公司)$/;

/** What a new enterprise is called until its owner says otherwise: the name without its form and place in brackets. */
export function shortNameOf(name: string): string {
  const plain = name
    .replace(/[（(][^（()）]*[)）]/g, '')
    .replace(forms, '')
    .trim();
  return [...(plain.length >= 2 ? plain : name)].slice(0, 40).join('');
}
