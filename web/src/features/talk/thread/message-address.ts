import type { Message } from '@smartproject/bff/api/work/talk'

/** The full address of a message of the discussion on the page. */
export function messageAddress({ seq }: Pick<Message, 'seq'>): string {
  return `${window.location.origin}${window.location.pathname}?message=${seq}`
}
