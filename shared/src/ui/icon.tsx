const paths = {
  search: (
    <>
      <circle cx="11" cy="11" r="6.5" />
      <path d="m16 16 4.5 4.5" />
    </>
  ),
  down: (
    <>
      <path d="m6 9.5 6 6 6-6" />
    </>
  ),
  up: (
    <>
      <path d="m6 14.5 6-6 6 6" />
    </>
  ),
  left: (
    <>
      <path d="m14.5 6-6 6 6 6" />
    </>
  ),
  right: (
    <>
      <path d="m9.5 6 6 6-6 6" />
    </>
  ),
  close: (
    <>
      <path d="m6 6 12 12M18 6 6 18" />
    </>
  ),
  star: (
    <>
      <path d="m12 3.8 2.6 5.3 5.8.8-4.2 4.1 1 5.8-5.2-2.7-5.2 2.7 1-5.8L3.6 9.9l5.8-.8z" />
    </>
  ),
  'star-filled': (
    <>
      <path fill="currentColor" d="m12 3.8 2.6 5.3 5.8.8-4.2 4.1 1 5.8-5.2-2.7-5.2 2.7 1-5.8L3.6 9.9l5.8-.8z" />
    </>
  ),
  pin: (
    <>
      <path d="M12 21c-4.2-4.6-6.3-8-6.3-10.8a6.3 6.3 0 0 1 12.6 0C18.3 13 16.2 16.4 12 21z" />
      <circle cx="12" cy="10" r="2.3" />
    </>
  ),
  compare: (
    <>
      <path d="M4 5h6v14H4zM14 5h6v14h-6zM4 10h6m4 4h6" />
    </>
  ),
  calendar: (
    <>
      <path d="M4 6h16v14H4zM4 10.5h16M8.5 3.5v4m7-4v4" />
    </>
  ),
  mail: (
    <>
      <path d="M4 6h16v12H4zM4 7l8 6.5L20 7" />
    </>
  ),
  print: (
    <>
      <path d="M7 9V4h10v5M7 17H4V9h16v8h-3M7 14h10v6H7z" />
    </>
  ),
  phone: (
    <>
      <path d="M5 4h3.5l1.7 4.3-2.1 1.5a11 11 0 0 0 5.1 5.1l1.5-2.1L19 14.5V18a2 2 0 0 1-2.2 2A15.5 15.5 0 0 1 3 6.2 2 2 0 0 1 5 4z" />
    </>
  ),
  user: (
    <>
      <circle cx="12" cy="8.2" r="3.7" />
      <path d="M4.5 20c.8-4 3.8-5.8 7.5-5.8s6.7 1.8 7.5 5.8" />
    </>
  ),
  logout: (
    <>
      <path d="M14 4.5H5v15h9M10 12h10.5m-3.5-3.5 3.5 3.5-3.5 3.5" />
    </>
  ),
  lock: (
    <>
      <rect x="5" y="10.5" width="14" height="9.5" rx="1.5" />
      <path d="M8 10.5V8a4 4 0 0 1 8 0v2.5" />
    </>
  ),
  bell: (
    <>
      <path d="M6 16.5V11a6 6 0 0 1 12 0v5.5l1.5 1.5h-15zM10 20.5h4" />
    </>
  ),
  eye: (
    <>
      <path d="M2.8 12S6 5.8 12 5.8 21.2 12 21.2 12 18 18.2 12 18.2 2.8 12 2.8 12z" />
      <circle cx="12" cy="12" r="2.8" />
    </>
  ),
  'eye-off': (
    <>
      <path d="M4 4l16 16M9.9 6.1A9 9 0 0 1 12 5.8c6 0 9.2 6.2 9.2 6.2a15 15 0 0 1-2.6 3.3M6 7.7A15 15 0 0 0 2.8 12S6 18.2 12 18.2a9 9 0 0 0 3.6-.8M10 10.1a2.8 2.8 0 0 0 3.9 3.9" />
    </>
  ),
  menu: (
    <>
      <path d="M4 6.5h16M4 12h16M4 17.5h16" />
    </>
  ),
  filter: (
    <>
      <path d="M4 6h16M7 12h10M10 18h4" />
    </>
  ),
  check: (
    <>
      <path d="m5 12.5 4.5 4.5L19 7.5" />
    </>
  ),
  info: (
    <>
      <circle cx="12" cy="12" r="8.5" />
      <path d="M12 11v5.5M12 7.6v.4" />
    </>
  ),
  shield: (
    <>
      <path d="M12 3.5 19 6v5.5c0 4.5-3 7.5-7 9-4-1.5-7-4.5-7-9V6z" />
      <path d="m8.8 11.8 2.3 2.3 4.2-4.3" />
    </>
  ),
  copy: (
    <>
      <rect x="8.5" y="8.5" width="11" height="11" rx="1.5" />
      <path d="M15.5 8.5v-4h-11v11h4" />
    </>
  ),
  download: (
    <>
      <path d="M12 4v11m-4.5-4.5L12 15l4.5-4.5M5 19.5h14" />
    </>
  ),
  top: (
    <>
      <path d="M12 19V5.5M6 11l6-6 6 6" />
    </>
  ),
  flask: (
    <>
      <path d="M9.5 3.5h5M10.5 3.5v6L5 18.2c-.6 1 .1 2.3 1.3 2.3h11.4c1.2 0 1.9-1.3 1.3-2.3L13.5 9.5v-6M7.6 14.5h8.8" />
    </>
  ),
  box: (
    <>
      <path d="M12 3.5 20 7.8v8.4l-8 4.3-8-4.3V7.8zM4 7.8l8 4.4 8-4.4M12 12.2v8.3" />
    </>
  ),
  layers: (
    <>
      <path d="m12 4 8.5 4.5L12 13 3.5 8.5zM3.5 12.5 12 17l8.5-4.5M3.5 16 12 20.5 20.5 16" />
    </>
  ),
  clipboard: (
    <>
      <rect x="5" y="5" width="14" height="15.5" rx="1.5" />
      <path d="M9 3.5h6v3H9zM8.5 11h7M8.5 15h5" />
    </>
  ),
  building: (
    <>
      <path d="M4.5 20.5v-16h9v16M13.5 9.5h6v11M2.5 20.5h19M7.5 8h3M7.5 12h3M7.5 16h3" />
    </>
  ),
  video: (
    <>
      <rect x="3.5" y="6" width="12" height="12" rx="1.5" />
      <path d="m15.5 11 5-3v8l-5-3z" />
    </>
  ),
  chat: (
    <>
      <path d="M4 5h16v11.5H11L7 20v-3.5H4z" />
    </>
  ),
  book: (
    <>
      <path d="M5 4.5h11.5a2 2 0 0 1 2 2v13H7a2 2 0 0 1-2-2zM5 17.5a2 2 0 0 1 2-2h11.5" />
    </>
  ),
  question: (
    <>
      <circle cx="12" cy="12" r="8.5" />
      <path d="M9.7 9.6a2.4 2.4 0 1 1 3.3 2.2c-.7.3-1 .8-1 1.6M12 16.2v.3" />
    </>
  ),
  edit: (
    <>
      <path d="M5 19h3.5L19 8.5 15.5 5 5 15.5zM13 7.5l3.5 3.5" />
    </>
  ),
  trash: (
    <>
      <path d="M5 7h14M10 7V4.5h4V7M7 7l1 13h8l1-13" />
    </>
  ),
};

export type IconName = keyof typeof paths;

/** Line icon in the size and colour of the text around it; decorative, so the control carries the words. */
export function Icon({ name }: { name: IconName }) {
  return (
    <svg className="icon" viewBox="0 0 24 24" aria-hidden="true">
      {paths[name]}
    </svg>
  );
}

/** Whether a name that came from outside, such as a navigation entry, is an icon of ours. */
export const isIconName = (name: string | undefined): name is IconName =>
  name !== undefined && Object.hasOwn(paths, name);
