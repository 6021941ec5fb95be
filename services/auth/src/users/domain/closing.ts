import type { User } from './user.js'

/** So long the owner of a closed account may come back by signing in. */
export const CLOSING_MS = 30 * 86_400_000

const NAME = 'Former user'
/** A top level that no mail reaches. */
const DOMAIN = '@erased.invalid'

/** The rest of an erased account: an id that history names. */
export function erasedFields(id: string): Omit<User, 'id' | 'version' | 'createTime' | 'locale'> {
  return {
    email: id + DOMAIN,
    fullname: NAME,
    avatarUrl: '',
    platformAdmin: false,
    active: false,
    mobile: '',
    address: '',
    city: '',
    state: '',
    country: '',
  }
}

/** True for an account of which only the id is left. */
export function isErased({ email }: Pick<User, 'email'>): boolean {
  return email.endsWith(DOMAIN)
}
