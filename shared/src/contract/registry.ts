import { z } from 'zod';
import { callPattern } from './first-calls';
import { sectionNamePattern } from './vocabulary/release';

/** The only form of integrity that is accepted, anywhere. */
export const sha384 = z.string().regex(/^sha384-[A-Za-z0-9+/]{64}$/);

/** A stored file of a release; `path` is relative to the release's folder. */
export const releaseFile = z.object({
  path: z.string(),
  size: z.number().int(),
  integrity: sha384,
});

/** Where a section asks to stand in the shell's navigation. */
export const navigationEntry = z.object({
  place: z.enum(['top', 'personal', 'help', 'footer', 'account']),
  path: z.string().startsWith('/'),
  label: z.string(),
  order: z.number(),
  /** Entries with the same group stand together under a title that is no link. */
  group: z.string().optional(),
  hint: z.string().optional(),
  icon: z.string().optional(),
  /** Shown only to accounts of this role or duty. */
  role: z.enum(['operator', 'reviewer', 'editor']).optional(),
  /** A figure that the shell itself follows and shows beside the entry: unread enquiries or notifications. */
  badge: z.enum(['enquiry', 'notification']).optional(),
  /** Paths that light this entry although they are not its own, such as its detail pages; with a query only where the address says the same. */
  children: z.array(z.string()).default([]),
});
export type NavigationEntry = z.infer<typeof navigationEntry>;

export const sectionRoute = z.object({
  path: z.string().startsWith('/'),
  title: z.string(),
  /** One sentence for search engines, in the document of this route. */
  description: z.string().max(160).optional(),
  /**
   * Names of the section's chunks that this route draws first; the document preloads them. In a release with all files
   * that those chunks have in common with others.
   */
  chunks: z.array(z.string()).default([]),
  /**
   * Public GET calls without input with which this route begins, such as `Home/overview`: as the first page they are sent
   * by the document, before any script has come.
   */
  calls: z
    .array(z.string().regex(/^[A-Z][A-Za-z]*\/[A-Za-z]+$/))
    .max(5)
    .optional(),
  /**
   * The same with input, such as `Service/list?kind=service&page=1`; `{id}` is the record that the page's address names, as
   * its parameter `id` or in the route's `:id`. See `callsAt`, which says at which addresses they are sent.
   */
  inputCalls: z.array(z.string().regex(callPattern)).max(5).optional(),
});

/** `section.json`: what a section tells of itself, the source of the release's routes and navigation. */
export const sectionManifest = z.object({
  name: z.string().regex(sectionNamePattern),
  title: z.string(),
  version: z.string(),
  contract: z.string(),
  routes: z.array(sectionRoute).min(1),
  navigation: z.array(navigationEntry).default([]),
});
export type SectionManifest = z.infer<typeof sectionManifest>;

/** `release.json`: one immutable build of one section. */
export const release = sectionManifest.extend({
  hash: z.string(),
  /** Window global, unique per release. */
  container: z.string(),
  entry: z.string(),
  /** What the host must provide: package or sub-path -> version ranges. */
  shares: z.record(z.string(), z.array(z.string())),
  files: z.array(releaseFile),
});
export type Release = z.infer<typeof release>;

/** A release as the browser needs it: absolute URLs and the hash that pins its entry (which pins the rest). */
export const releaseRef = z.object({
  version: z.string(),
  hash: z.string(),
  container: z.string(),
  /** Directory with a trailing slash, such as /remotes/markets/0.1.0-1a2b3c4d/. */
  base: z.string(),
  entry: z.string(),
  integrity: z.string(),
  shares: z.record(z.string(), z.array(z.string())),
});
export type ReleaseRef = z.infer<typeof releaseRef>;

export const registrySection = z.object({
  name: z.string(),
  title: z.string(),
  /** Without descriptions: only the document itself tells them. */
  routes: z.array(sectionRoute.omit({ description: true })),
  navigation: z.array(navigationEntry),
  /** The release that this browser gets: the stable one, or the one that a trial or an override pass chose for it. */
  stable: releaseRef,
  /** What the shell falls back to: behind a trial or a pass the stable release, else the one that was stable before. */
  fallback: releaseRef.nullable(),
  /** Why this browser gets it. */
  channel: z.enum(['stable', 'trial', 'pass']).default('stable'),
  /** End of the override pass (ISO time), for the banner. */
  passUntil: z.string().optional(),
  /** How long that pass still holds (ms) when the answer is sent: a browser's clock may be wrong. */
  passLeft: z.number().optional(),
  /** An operator switched the section off: its routes show this instead. `reason` is for visitors, possibly empty. */
  disabled: z.object({ reason: z.string() }).optional(),
  /**
   * Hashes of releases that were found bad: left by a rollback, taken back or blocked. A tab in which one of them failed
   * takes the present release at once; with `atOnce` every tab that stands in it does.
   */
  withdrawn: z.array(z.object({ hash: z.string(), atOnce: z.boolean() })).optional(),
});
export type RegistrySection = z.infer<typeof registrySection>;

/** What the document carries inline and the event stream repeats on every connect and change. */
export const registry = z.object({
  revision: z.number().int(),
  /** Differs between browsers that get different releases at one revision; empty where only stable ones are given. */
  audience: z.string().default(''),
  sections: z.array(registrySection),
});
export type Registry = z.infer<typeof registry>;
