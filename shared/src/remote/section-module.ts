import type { ComponentType } from 'react';
import type { Http } from '../http';

export interface LoadArgs {
  http: Http;
  params: Readonly<Record<string, string | undefined>>;
  search: URLSearchParams;
  signal: AbortSignal;
}

export interface PageProps<D = undefined> {
  /** What `load` answered for the address shown. */
  data: D;
}

export interface SectionRoute<D = unknown> {
  /** Absolute path in react-router's notation. */
  path: string;
  title: string;
  /** GET of public data: pure and serialisable. Runs again when the address changes; the old page stays until it is there. */
  load?: (args: LoadArgs) => Promise<D>;
  /** Only these query parameters make `load` run again; all of them when absent. */
  loadKeys?: string[];
  /** The page; from its own chunk when it is not needed first. */
  page: ComponentType<PageProps<D>> | (() => Promise<{ default: ComponentType<PageProps<D>> }>);
  /** Set when `page` is a function that imports, since a component is a function too. */
  lazy?: boolean;
  /** The page draws its frame, with `data` undefined, while the first load runs; it then keeps that frame. */
  early?: boolean;
  /**
   * For lists: when a load fails the frame stays with the data before, or with this, and what stands in `Results` gives way.
   * Without it a failure takes the page's place, as the first one does with `true`, which older releases say.
   */
  keepsFrame?: true | D;
  /** Drawn while the first load runs, after 200 ms. */
  skeleton?: ComponentType;
}

/** What a remote exposes as `./section`. */
export interface SectionModule {
  name: string;
  routes: SectionRoute[];
  Section: ComponentType;
  /**
   * `lazy`: the section puts `AntdProvider` (shared/antd) around what antd draws, so that its pages come without antd. Otherwise the
   * shell puts it around the whole section.
   */
  antd?: 'lazy';
  /**
   * Begins the load of an address before the section is drawn; the page then takes its answer. Resolves, never rejects,
   * when the page's own chunk is here (older releases answer nothing).
   */
  begin(http: Http, address: { pathname: string; search: string }): Promise<void> | void;
}
