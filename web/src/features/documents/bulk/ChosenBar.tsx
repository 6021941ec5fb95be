import { MoveDialog } from '../folders/MoveDialog.js'
import type { Row } from '../list/rows.js'
import type { Chosen, May } from '../model.js'
import { FolderBar } from './FolderBar.js'
import { TrashBar } from './TrashBar.js'
import { useReport } from './use-report.js'

export interface ChosenBarProps {
  subscription: number
  project: number
  rows: readonly Row[]
  chosen: ReadonlySet<string>
  setChosen: (ids: ReadonlySet<string>) => void
  trash: boolean
  may: May
  nameOf: (userId: string) => string
  /** The chosen rows, or a folder, while the dialog asks for their place. */
  moved: Chosen | null
  onMove: (moved: Chosen | null) => void
}

/** The actions on the chosen rows of a library or of its trash, and what became of each. */
export function ChosenBar(props: ChosenBarProps) {
  const { subscription, project, rows, chosen, setChosen, trash, may, nameOf, moved, onMove } = props
  const { tell, dialog } = useReport(rows, nameOf)
  // Rows that have gone from the list meanwhile stay as they are.
  const kept = rows.filter(({ id }) => chosen.has(id))
  const clear = () => setChosen(new Set())
  const shared = { subscription, may, nameOf, onDone: clear }
  return (
    <>
      {kept.length > 0 &&
        (trash ? (
          <TrashBar {...shared} ids={kept.map(({ id }) => id)} />
        ) : (
          <FolderBar
            {...shared}
            {...{ project, tell, onMove }}
            rows={kept}
            onAll={() => setChosen(new Set(rows.map(({ id }) => id)))}
          />
        ))}
      {moved && (
        <MoveDialog
          {...{ subscription, project, moved }}
          onMoved={(results, words) => {
            clear()
            tell(results, words)
          }}
          onClose={() => onMove(null)}
        />
      )}
      {dialog}
    </>
  )
}
