/**
 * Bounds that the server checks and the forms say beforehand. Lengths are characters. Plain data: browsers and the API read it;
 * a test compares the columns of the database.
 */
export const limits = {
  /** A search term. */
  keyword: 100,
  /** A short text of a register, and a value of its filters. */
  registerText: 500,
  /** The name of a product, as registers write it. */
  productName: 200,
  /** The last page of a list that can be asked for. */
  page: 10_000,
  roadShow: {
    /** Answered questions that the show itself brings, and each page after them. */
    questionsPerPage: 10,
  },
  enquiry: {
    subject: { min: 2, max: 60 },
    content: { min: 20, max: 2000 },
    quantity: { min: 0, max: 100 },
    spec: { min: 0, max: 200 },
    /** When one is given, it has at least so many; the server takes shorter ones too. */
    contact: { min: 5, max: 100 },
    /** So many days ahead at most. */
    replyDays: 365,
    message: { min: 1, max: 2000 },
    /** Of an enquiry, and of each quotation. */
    files: 5,
    /** To all targets together, in 24 hours. */
    perDay: 20,
    /** Messages without an answer of the other side. */
    inARow: 10,
    /** Of both sides in one enquiry: each answer carries all of them. */
    messages: 500,
    /** Of one account, in all its enquiries. */
    repliesPerHour: 120,
  },
  /**
   * How fast an enterprise answers: fewer enquiries than `fewest` say nothing; one without a reply counts like one answered after
   * `overdueHours`, so that silence is never better than a slow answer; the provider's page looks back `days`.
   */
  replies: { fewest: 3, overdueHours: 72, days: 90 },
  /** `price` in the unit of the quotation; `versions` in one enquiry; `validDays` ahead at most. */
  quotation: {
    price: 1e10,
    leadTimeWeeks: { min: 1, max: 520 },
    validDays: 365,
    terms: 1000,
    reason: { min: 2, max: 300 },
    versions: 20,
    /** To whom one request goes. */
    targets: 10,
  },
  /** How often a provider asks for one stage of an anonymous demand, and how often its owner opens it; characters of a reason. */
  disclosure: { asks: 5, grants: 10, reason: 300 },
  /** The log of matches: for how many days it is kept, and lists and opened items of one account in an hour. */
  matchLog: { days: 180, perHour: 300 },
  /** Records side by side. */
  compare: { min: 2, max: 4 },
  /** What one person follows in the registers, and characters of a followed query. */
  watch: { perAccount: 50, subject: 2000 },
  /** Lists of the markets that one person subscribes to, and characters of a query and a name. */
  savedSearch: { perAccount: 30, query: 2000, name: 60 },
  /** Messages that confirm an address, in an hour, and for how long their link works. */
  mailAddress: { length: 100, perAccount: 5, perAddress: 3, seconds: 24 * 3600 },
  /** For how long the address of a preview works. */
  contentPreview: { seconds: 15 * 60 },
  /** A complete file is confirmed first when it leaves out more than `rows` records and at least `share` of all of its source. */
  completeRun: { rows: 20, share: 0.2 },
  /** Favourites that one call takes away, brings back or answers; those of one type that an account may have. */
  favourite: { atOnce: 1000, most: 5000 },
  ticket: {
    content: { min: 5, max: 1000 },
    /** A corrected value. */
    value: 500,
    contact: 100,
    answer: { min: 2, max: 1000 },
  },
  /** A claim on an enterprise; `name`, `city` and `address` are those of a new enterprise. `typed`: of any text as it is sent. */
  claim: {
    /** Enterprises that a search answers. */
    candidates: 10,
    name: { min: 4, max: 80 },
    city: { min: 2, max: 30 },
    address: { min: 4, max: 100 },
    applicantName: { min: 2, max: 20 },
    position: { min: 2, max: 30 },
    email: { min: 0, max: 100 },
    note: { min: 0, max: 500 },
    typed: 2000,
    additionFiles: 5,
    additions: 10,
  },
  /** Records that one enterprise, or one person without, has not published yet. */
  listing: { drafts: 500 },
  /** Saves, submissions and other steps of one account over its listings and proofs in a day, and files that it imports. */
  draftSteps: { perDay: 3000, importsPerDay: 30 },
  /** A concept of the trade: characters of its texts, names of one sort, and suggestions that one call decides. */
  concept: { code: 60, name: 60, names: 40, reference: 200, atOnce: 50 },
  /** A CSV file from which members make drafts; `line`: bytes of one record. */
  listingImport: { rows: 500, bytes: 2 << 20, line: 150_000 },
  /** A proof of qualification; `records`: of one enterprise, made by its members. */
  evidence: { certNo: 100, authority: 100, scope: 200, lineRef: 100, records: 300 },
  /** Signing up for a conference. */
  signUp: { organisation: { min: 2, max: 60 }, position: 30, remark: 200, attendees: 10 },
  /** A login name, user name, mobile number or operator name, as typed. */
  login: 60,
  /** A password as typed; new ones have the narrower `passwordRule`. */
  password: 200,
  /** Why an operator does what he does; the notice on a disabled section. */
  reason: 200,
  /** Where a reason is demanded. */
  leastReason: 2,
  /** Named accounts of a release's trial. */
  trialAccounts: 100,
  tokenLabel: 60,
  /** An uploaded file: bytes, characters of its name, width × height of a picture; files of one account that nothing uses yet. */
  file: { bytes: 10 << 20, name: 100, pixels: 50_000_000, pages: 200, unused: 60 },
} as const;
