import type { Discussion } from '@smartproject/bff/api/work/discussions'
import type { LastMessage } from '@smartproject/bff/api/work/talk'
import { useTranslation } from 'react-i18next'

/** The readers of a discussion in words. */
export function useAudienceWords(): (discussion: Pick<Discussion, 'audience' | 'people'>) => string {
  const { t } = useTranslation('talk')
  return ({ audience, people }) =>
    audience === 'named' ? t('audience.namedCount', { count: people.length }) : t(`audience.${audience}`)
}

/** The last message of a thread in one line, with its author. */
export function useLastWords(nameOf: (id: string) => string): (last: LastMessage | null) => string {
  const { t } = useTranslation('talk')
  return (last) => {
    if (last === null) return t('last.none')
    if (last.content_type === 'system') return last.excerpt
    return t('last.said', { user: nameOf(last.author), excerpt: last.excerpt })
  }
}
