import { commonFields } from '../import/check-line';
import type { Kind } from '../import/kind';

export interface Fault {
  /** Label of the field; empty for a fault of the whole line. */
  field: string;
  reason: string;
}

const escaped = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

/** Splits the importer's reason, 「字段：原因；字段：原因」, at the labels of a kind. A label may be followed by its key in brackets. */
export function faultsOf(kind: Pick<Kind, 'fields'>) {
  const labels = [...Object.values(kind.fields).map(({ label }) => label), ...Object.values(commonFields)];
  const alternatives = [...new Set(labels)].sort((a, b) => b.length - a.length).map(escaped);
  const begin = new RegExp(`(?:^|；)(${alternatives.join('|')})(?:（[A-Za-z]+）)?：`, 'g');
  return (reason: string): Fault[] => {
    const hits = [...reason.matchAll(begin)];
    const [first] = hits;
    if (!first) return [{ field: '', reason }];
    const before = reason.slice(0, first.index);
    return [
      ...(before ? [{ field: '', reason: before }] : []),
      ...hits.map((hit, i) => ({
        field: hit[1] as string,
        reason: reason.slice(hit.index + hit[0].length, hits[i + 1]?.index ?? reason.length),
      })),
    ];
  };
}
