import type { PlatformMail } from '@smartproject/bff/api/platform/mails'
import { infiniteQueryOptions, keepPreviousData } from '@tanstack/react-query'
import { ask } from '../../../lib/calls/calls.js'

const PAGE_SIZE = 50

/** Which mails are listed. */
export type MailFilter = Extract<PlatformMail['state'], 'failed' | 'planned'> | 'all'

/** The first part of the keys of all lists of mails. */
export const PLATFORM_MAILS = ['platform', 'listPlatformMails'] as const

/** The outgoing mails of the whole platform, newest first. */
export function platformMailsQuery(state: MailFilter) {
  return infiniteQueryOptions({
    queryKey: [...PLATFORM_MAILS, state] as const,
    queryFn: ({ pageParam, signal }) =>
      ask(
        'listPlatformMails',
        {
          ...(state === 'all' ? {} : { state }),
          page_size: PAGE_SIZE,
          ...(pageParam ? { page_token: pageParam } : {}),
        },
        { signal },
      ),
    placeholderData: keepPreviousData,
    initialPageParam: '',
    getNextPageParam: (last) => last.page.next_page_token || undefined,
  })
}
