import { LRUCache } from 'lru-cache';
import type { Data, EndpointKey } from 'shared/contract/endpoints';
import { limits } from 'shared/contract/limits';
import { pages } from 'shared/contract/paths';
import { isUuid } from 'shared/contract/uuid';
import { CallError } from '../errors';
import type { PublicRead } from '../http/handlers';

/** Title and description of the record that the address names. */
export interface RecordHead {
  title: string;
  /** One line, at most 120 characters; empty where the record has no text of its own. */
  description: string;
}

/** ms that a document waits for a record; without it the route's own title does. */
const patience = 200;
/** ms for which a head is cached: a withdrawn record must not be named for long. */
const life = 10_000;
const maxText = 120;

interface Reader {
  call: EndpointKey;
  /** Parameters of the address that name the record, an id or a name first; the page's own call has the same. */
  names: readonly string[];
  read(data: never): { title: string; text: string };
  /** Without a record the page is a list; other pages then are those of a record that is not there. */
  lists?: boolean;
}

const reader = <K extends EndpointKey>(
  call: K,
  read: (data: Data<K>) => { title: string; text: string },
  names: readonly string[] = ['id'],
): Reader => ({ call, names, read });

const conference = reader('Conference/detail', ({ card }) => ({ title: card.title, text: card.summary }));

/** Routes that show one record, and how it is read. */
const readers: Readonly<Record<string, Reader>> = {
  [pages.serviceDetail]: reader(
    'Service/detail',
    ({ card, description }) => ({ title: card.title, text: description.join(' ') }),
    ['id', 'kind'],
  ),
  [pages.demandDetail]: reader('Demand/detail', ({ card, description }) => ({
    title: card.title,
    text: description.join(' '),
  })),
  [pages.providerDetail]: reader('Enterprise/detail', ({ enterprise }) => ({
    title: enterprise.name,
    text: enterprise.intro,
  })),
  [pages.conferences]: { ...conference, lists: true },
  [pages.conferenceSignUp]: conference,
  [pages.roadShowDetail]: reader('RoadShow/detail', ({ card, content }) => ({
    title: card.title,
    text: content.flatMap((block) => (block.kind === 'paragraph' ? block.runs.map(({ text }) => text) : [])).join(''),
  })),
  [pages.product]: reader(
    'Product/detail',
    ({ name }) => ({
      title: name,
      text: `${name}的登记、批文、批签发、临床试验、委托生产与市场供需，不分剂型与盐型。`,
    }),
    ['name'],
  ),
  [pages.topicDetail]: reader('SpecialService/detail', ({ card }) => ({
    title: card.title,
    text: card.lead,
  })),
};

const oneLine = (text: string) => text.replace(/\s+/g, ' ').trim();
function shorten(text: string): string {
  const letters = [...oneLine(text)];
  return letters.length > maxText ? `${letters.slice(0, maxText - 1).join('')}…` : letters.join('');
}

/** Where the record of an address is read; undefined for a list, null when no record can have that name. */
function pathOf({ call, names, lists }: Reader, search: URLSearchParams): string | undefined | null {
  const [key = 'id'] = names;
  const value = search.get(key) ?? '';
  if (!value.trim()) return lists ? undefined : null;
  if (key === 'id' ? !isUuid(value) : value.length > limits.productName) return null;
  const params = names.flatMap((name) =>
    search
      .getAll(name)
      .slice(0, 1)
      .map((value) => [name, value]),
  );
  return `/api/${call}?${new URLSearchParams(params)}`;
}

/** Null: the record does not exist, or not for everybody. Undefined: it could not be read. */
type Found = RecordHead | null | undefined;

/** Reads heads of records: at most one query at a time for each, cached for ten seconds, given up after 200 ms. */
export function createRecords(ask: PublicRead) {
  const heads = new LRUCache<string, { head: Promise<Found> }>({
    max: 2000,
    ttl: life,
    ttlResolution: 0,
  });

  async function make({ read }: Reader, path: string): Promise<Found> {
    const data = await ask(path).catch((error) =>
      error instanceof CallError && error.codeName === 'notFound' ? null : undefined,
    );
    if (!data) return data as null | undefined;
    const { title, text } = read(data as never);
    return { title: oneLine(title), description: shorten(text) };
  }

  /** `route`: the pattern that matches the address. Null: the record is not there, or not named where one is shown. Undefined: a page without one, or not read in time. */
  return async (route: string, search: URLSearchParams): Promise<Found> => {
    const one = Object.hasOwn(readers, route) ? readers[route] : undefined;
    const path = one && pathOf(one, search);
    if (!one || !path) return path as null | undefined;
    let known = heads.get(path);
    if (!known) {
      const made = { head: make(one, path) };
      known = made;
      // Once: each `set` would restart the ten seconds.
      heads.set(path, made);
      // A failed query, or one that found nothing, is repeated by the next document.
      made.head.then((head) => head ?? (heads.get(path) === made && heads.delete(path)));
    }
    const { head } = known;
    const late = new Promise<undefined>((done) => {
      const timer = setTimeout(() => done(undefined), patience);
      head.then(() => clearTimeout(timer));
    });
    return Promise.race([head, late]);
  };
}
