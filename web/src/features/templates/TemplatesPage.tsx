import { useSearchParams } from 'react-router'
import { numberOf, useSubscription } from '../../lib/place/place.js'
import { TemplateEditor } from './editor/TemplateEditor.js'
import { TemplateList } from './TemplateList.js'

/** The project templates of a company, or the one that the address names. */
export function TemplatesPage() {
  const subscription = useSubscription()
  const [search, setSearch] = useSearchParams()
  const id = search.get('template')
  const open = (template: string | null, version?: number) =>
    setSearch({
      ...(template === null ? {} : { template }),
      ...(version === undefined ? {} : { version: String(version) }),
    })
  const version = numberOf(search.get('version')) ?? undefined
  if (id !== null)
    return <TemplateEditor key={`${id}/${version ?? ''}`} {...{ subscription, id, version, open }} />
  return <TemplateList {...{ subscription, open }} />
}
