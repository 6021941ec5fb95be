import type { AccountCode, CodePurpose } from './credentials/domain/account-code.js'
import type { ApiToken } from './api-tokens/domain/api-token.js'
import type { Identity, IdentityTicket } from './providers/domain/identity.js'
import type { Picture } from './users/domain/picture.js'
import type { Registration } from './sign-up/domain/registration.js'
import type { Passkey } from './factors/domain/passkey.js'
import type { Proof, SecondFactor, SignInToken } from './factors/domain/second-factor.js'
import type { LoggedEvent } from './sessions/domain/session-event.js'
import type { Session } from './sessions/domain/session.js'
import type { SetupCode } from './platform/domain/setup.js'
import type { CaptchaChoice } from './platform/domain/captcha-choice.js'
import type { ChosenSignUpRule } from './platform/domain/sign-up-rule.js'
import type { DelayPolicy } from './secrets/domain/sign-in-delay.js'
import type { Locale, User } from './users/domain/user.js'

/** The users of the platform. */
export interface Users {
  find(id: string): Promise<User | null>
  /** The account behind a normalised e-mail, with what its password is checked against; null for one without a password. */
  credentials(email: string): Promise<{ user: User; passwordHash: string | null } | null>
  /** Without a password with an empty hash. Errors: already_exists USER_EMAIL_TAKEN. */
  insert(user: User, passwordHash: string): Promise<void>
  /** Sets the language and counts the version up; null when the user does not exist. */
  setLocale(id: string, locale: Locale): Promise<User | null>
  /** Sets the password; false when the user does not exist. */
  setPassword(id: string, passwordHash: string): Promise<boolean>
  /**
   * Sets the address, which its mailbox has just confirmed, and counts the version up; null when the user does not exist.
   * Errors: already_exists USER_EMAIL_TAKEN.
   */
  setEmail(id: string, email: string, now: Date): Promise<User | null>
  /** When the mailbox of the account's address last confirmed its owner; null when the user does not exist. */
  proofTime(id: string): Promise<Date | null>
  /** Notes that it did, and counts the version up; null when the user does not exist. */
  noteProof(id: string, now: Date): Promise<User | null>
  /**
   * True for an administrator whose last second factor a recovery by mail has removed: only another administrator or the
   * operator opens the platform to the account again.
   */
  factorLost(id: string): Promise<boolean>
  /** False when it was so before. */
  setFactorLost(id: string, lost: boolean): Promise<boolean>
  /** Counts a change of what opens the account: of two at once one has to look again. */
  noteCredentials(id: string): Promise<void>
  /** Sets the name and counts the version up; null when the user does not exist. */
  setFullname(id: string, fullname: string): Promise<User | null>
  /** Sets the address of the picture and counts the version up; null when the user does not exist. */
  setAvatar(id: string, avatarUrl: string): Promise<User | null>
  /** Sets whether somebody may sign in or looks after the platform, and counts the version up; null as above. */
  set(id: string, what: Partial<Pick<User, 'active' | 'platformAdmin'>>): Promise<User | null>
  /** Notes that its owner closed the account. */
  close(id: string, now: Date): Promise<void>
  /** Opens an account again that its owner closed; null when it was open. */
  reopen(id: string): Promise<User | null>
  /** Accounts that were closed until then. */
  closedBefore(time: Date, limit: number): Promise<User[]>
  /** Takes everything but the id out of an account that was closed until then, and counts the version up; null for any other. */
  erase(id: string, before: Date): Promise<User | null>
  /** How many active platform administrators there are that have not closed their account; of two transactions that ask, one waits for the other. */
  holdAdmins(): Promise<number>
  /** True while there is an active platform administrator. */
  hasAdmin(): Promise<boolean>
  /** Users by e-mail, from after the given one. */
  list(after: string, limit: number): Promise<User[]>
}

/** The sessions of all browsers. */
export interface Sessions {
  find(id: string): Promise<Session | null>
  findByToken(tokenHash: string): Promise<Session | null>
  insert(session: Session): Promise<void>
  /** The live sessions of a user but for so many of the newest. */
  olderThanNewest(count: number, userId: string, now: Date): Promise<Session[]>
  /** The live sessions of a user, newest first. */
  liveOf(userId: string, now: Date): Promise<Session[]>
  /** Gives a live session another token from now on, as one whose person was just there; false when it has ended. */
  renew(session: Session, tokenHash: string, now: Date): Promise<boolean>
  /** Adds a second factor by which the person of a live session was proved to be there. */
  addProof(id: string, proof: Proof, now: Date): Promise<void>
  /** Keeps a value with a live session. */
  keepValue(id: string, value: string): Promise<void>
  /** Ends a session; false when it was ended before. */
  end(id: string, now: Date): Promise<boolean>
  /** Writes the last use down, unless somebody else just did. */
  touch(session: Session, now: Date): Promise<void>
}

/** The log of what people did to their sessions. */
export interface EventLog {
  find(sessionId: string, event: number): Promise<LoggedEvent | null>
  insert(row: LoggedEvent): Promise<void>
}

/** A key under which failed sign-ins are counted, and how they slow down what follows. */
export interface AttemptCounter {
  readonly key: string
  readonly policy: DelayPolicy
}

/** Failed sign-ins under keys that do not tell whether an account exists. */
export interface Attempts {
  /**
   * Counts one failure under each counter, unless one of them, or of those that are only looked at, has to wait: then
   * nothing is counted. Atomic however many come at once; two replicas that meet may count one twice, never none.
   * Returns the milliseconds to wait; 0 means that they were counted.
   */
  count(counted: readonly AttemptCounter[], now: Date, lookedAt?: readonly AttemptCounter[]): Promise<number>
  /** Takes one counted failure back from some keys, and all of them from others. */
  forgive(keys: { once: readonly string[]; whole?: readonly string[] }): Promise<void>
}

/** Sign-ups whose address is not proven yet. */
export interface Registrations {
  /** Keeps it, instead of an earlier one of the same address. */
  put(registration: Registration): Promise<void>
  findByCode(codeHash: string): Promise<Registration | null>
  /** The newest one of a browser. */
  newestOf(visitorHash: string): Promise<Registration | null>
  /** Counts a try of its pin; false when others were faster, or it was replaced. */
  countTry(registration: Registration): Promise<boolean>
  /** Takes it out; false when somebody else did, or it was replaced. */
  take(id: string, codeHash: string): Promise<boolean>
}

/** Codes that were mailed to the owners of accounts. */
export interface AccountCodes {
  /** Keeps it, instead of an earlier one of the same purpose and owner. */
  put(code: AccountCode): Promise<void>
  find(purpose: CodePurpose, codeHash: string): Promise<AccountCode | null>
  /** Takes it out; false when somebody else did, or it was replaced. */
  take(code: AccountCode): Promise<boolean>
  /** Takes out all of a user but those that take a change of address back: whoever took an account over must not end these. */
  endAll(userId: string): Promise<void>
  /** Takes out all of a user, whatever they are good for. */
  eraseAll(userId: string): Promise<void>
  /** Takes out those of a user that take later changes of address back. */
  endLaterReverts(code: AccountCode): Promise<void>
}

/** Ways into accounts through providers. */
export interface Identities {
  find(issuer: string, subject: string): Promise<Identity | null>
  /** Those of a user, oldest first. */
  listOf(userId: string): Promise<Identity[]>
  /** Errors: already_exists IDENTITY_TAKEN. */
  insert(identity: Identity): Promise<void>
  /** Takes one of a user out; null when there is none. */
  remove(id: string, userId: string): Promise<Identity | null>
  /** Takes out all of a user. */
  removeAll(userId: string): Promise<void>
}

/** Tokens by which programs call on users' behalf. */
export interface ApiTokens {
  findByHash(hash: string): Promise<ApiToken | null>
  /** Those of a user, newest first. */
  listOf(userId: string): Promise<ApiToken[]>
  insert(token: ApiToken): Promise<void>
  /** Takes one of a user out; false when there is none. */
  remove(id: string, userId: string): Promise<boolean>
  /** Writes the last use down. */
  touch(id: string, now: Date): Promise<void>
}

/** Pictures of users. */
export interface Pictures {
  find(id: string): Promise<Uint8Array | null>
  insert(picture: Picture): Promise<void>
  removeOf(userId: string): Promise<void>
}

/** Identities that no account has yet. */
export interface IdentityTickets {
  put(ticket: IdentityTicket): Promise<void>
  find(tokenHash: string): Promise<IdentityTicket | null>
  /** Takes it out; false when somebody else did. */
  take(ticket: IdentityTicket): Promise<boolean>
}

/** What recovery codes are kept as. */
type RecoveryCodes = Pick<SecondFactor, 'salt' | 'recovery'>

/** What users prove a sign-in by beside the password. */
export interface SecondFactors {
  find(userId: string): Promise<SecondFactor | null>
  /** Keeps a sealed secret that waits for its first code, beside one that is on. */
  start(userId: string, pending: string, pendingUntil: Date): Promise<void>
  /** Makes the waiting secret the one that is on; false when it does not wait any more. */
  switchOn(
    userId: string,
    pending: string,
    rest: RecoveryCodes & Pick<SecondFactor, 'lastStep'>,
  ): Promise<boolean>
  /** Uses a time step up; false when it, or a later one, was used, or the secret is not on any more. */
  useStep(userId: string, sealed: string, step: number): Promise<boolean>
  /** Uses a recovery code up; false when it was used before. */
  useRecovery(userId: string, hash: string): Promise<boolean>
  /** Puts recovery codes in place of the old ones; false when the secret is not on any more. */
  setRecovery(userId: string, sealed: string, codes: RecoveryCodes): Promise<boolean>
  /** Forgets a secret that waits for its first code. */
  endPending(userId: string): Promise<void>
  /** Forgets everything of a user; false when none was on. */
  remove(userId: string): Promise<boolean>
}

/** Tickets of sign-ins that are half done, and browsers that are trusted. */
export interface SignInTokens {
  put(token: SignInToken): Promise<void>
  find(tokenHash: string, kind: SignInToken['kind']): Promise<SignInToken | null>
  /** Takes it out; false when somebody else did. */
  take(token: SignInToken): Promise<boolean>
  /** Takes out all of a user. */
  endAll(userId: string): Promise<void>
}

/** Keys in authenticators, by which people sign in. */
export interface Passkeys {
  find(id: string): Promise<Passkey | null>
  /** Those of a user, oldest first. */
  listOf(userId: string): Promise<Passkey[]>
  /** Errors: already_exists PASSKEY_TAKEN. */
  insert(passkey: Passkey): Promise<void>
  /** Writes a use and its count down; false when it was used meanwhile, or is not there any more. */
  use(passkey: Passkey, counter: number, now: Date): Promise<boolean>
  /** False when it is not the user's. */
  rename(userId: string, id: string, name: string): Promise<boolean>
  /** Takes one of a user out; false when there is none. */
  remove(userId: string, id: string): Promise<boolean>
  /** Takes out all of a user; tells how many. */
  removeAll(userId: string): Promise<number>
}

/** The code by which the first administrator opens an account. */
export interface SetupCodes {
  /** Keeps it, instead of an earlier one. */
  put(code: SetupCode): Promise<void>
  /** True while this code works. */
  isOpen(codeHash: string, now: Date): Promise<boolean>
  /** Takes it out; false when it does not work, or somebody else did. */
  take(codeHash: string, now: Date): Promise<boolean>
}

/** What administrators have chosen for the whole platform. */
export interface Settings {
  /** Null until somebody has chosen. */
  signUp(): Promise<ChosenSignUpRule | null>
  setSignUp(rule: ChosenSignUpRule): Promise<void>
  /** Null until somebody has chosen. */
  captcha(): Promise<CaptchaChoice | null>
  setCaptcha(choice: CaptchaChoice): Promise<void>
}

/** Everything the service stores. */
export interface AuthStores {
  readonly users: Users
  readonly sessions: Sessions
  readonly eventLog: EventLog
  readonly attempts: Attempts
  readonly registrations: Registrations
  readonly accountCodes: AccountCodes
  readonly apiTokens: ApiTokens
  readonly pictures: Pictures
  readonly identities: Identities
  readonly identityTickets: IdentityTickets
  readonly secondFactors: SecondFactors
  readonly signInTokens: SignInTokens
  readonly setupCodes: SetupCodes
  readonly settings: Settings
  readonly passkeys: Passkeys
}

/**
 * Slow hashing of passwords. Errors of all: exhausted SIGN_IN_BUSY with metadata `retry_after_seconds` when too many
 * wait.
 */
export interface Passwords {
  hash(password: string): Promise<string>
  /**
   * Checks a password. Without a hash to check against it does the same work and refuses. `first` goes before all
   * that wait without it.
   */
  verify(passwordHash: string | null, password: string, options: { first: boolean }): Promise<boolean>
  /** Derives a text that tells nothing of the input, the same for the same salt. */
  derive(text: string, salt: string): Promise<string>
}

/** Where sign-ins wait for their turn before anything is done for them. */
export interface SignInLimiter {
  /**
   * Runs a sign-in when it is its turn; `first` goes before others, and nothing is done for a caller who has left by
   * then. Errors: exhausted SIGN_IN_BUSY with metadata `retry_after_seconds` when too many wait.
   */
  run<R>(signIn: () => Promise<R>, options: { first: boolean; left: AbortSignal }): Promise<R>
}

/** What mails carry to prove an address; in the clear in memory only. */
export interface MailCodes {
  /** A code for a link, too long to guess. */
  code(): string
  /** Six digits to be typed. */
  pin(): string
  /** Seals them by name for the email service. */
  seal(codes: Readonly<Record<string, string>>): Promise<string>
}

/** Secrets of authenticators and recovery codes; in the clear in memory only. */
export interface FactorSecrets {
  /** A new secret in base32. */
  create(): string
  /** The `otpauth:` address of a secret. */
  uri(secret: string, email: string): string
  /** Seals a secret for its user. */
  seal(secret: string, userId: string): string
  open(sealed: string, userId: string): string
  /** The time step of a code of six digits, later than `after` and now or next to now; null for a wrong code. */
  stepOf(secret: string, code: string, when: { now: Date; after: number }): number | null
  /** A new recovery code of sixteen letters. */
  recoveryCode(): string
}

/** Passkeys as browsers speak of them, in JSON, for one site; every use asks the authenticator to prove its person. */
export interface WebAuthn {
  /** The site that passkeys are made for. */
  readonly rpId: string
  /** What a browser needs to make a passkey for a user beside those there are. */
  creation(about: {
    challenge: string
    user: Pick<User, 'id' | 'email' | 'fullname'>
    passkeys: readonly Passkey[]
  }): Promise<string>
  /** What a browser needs to ask for a passkey. */
  request(challenge: string): Promise<string>
  /** The challenge that an answer speaks of; empty for nonsense. */
  challengeOf(answer: string): string
  /** The passkey that an answer speaks of; empty for nonsense. */
  idOf(answer: string): string
  /** The passkey that was made for a challenge; null for any fault. */
  created(
    answer: string,
    challenge: string,
  ): Promise<Pick<Passkey, 'id' | 'rpId' | 'key' | 'counter' | 'transports'> | null>
  /** The new count of a passkey whose use answers a challenge; null for any fault. */
  proved(answer: string, challenge: string, passkey: Passkey): Promise<number | null>
}

/** Fast random and one-way texts. */
export interface Tokens {
  /** A new token of 256 random bits. */
  create(): string
  /** SHA-256: enough for what is random, or only to be told apart. */
  hash(text: string): string
}
