import type { RegisterKind } from '@smartproject/bff/api/registers/registers'
import { useTranslation } from 'react-i18next'

/** Parts of a register that have words of their own. */
type Part = 'text' | 'field' | 'state' | 'choice'

export type Words = (part: Part, name: string) => string

/** The name of each register. */
export function useTitles(): (kind: RegisterKind) => string {
  const { t } = useTranslation('registers')
  return (kind) => t(`${kind}.text.title`)
}

/** The words of a register; a test holds the catalogues to the definitions, which is why names may be put together here. */
export function useWords(kind: RegisterKind): Words {
  const { t } = useTranslation('registers')
  const of = t as unknown as (keys: string[]) => string
  return (part, name) => of([`${kind}.${part}.${name}`, `any.${part}.${name}`])
}
