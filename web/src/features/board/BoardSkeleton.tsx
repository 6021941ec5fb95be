import { Skeleton } from '../../ui/state/Skeleton.js'
import { LANES } from '../../task-kit/model.js'
import { columnsOf } from './lanes/LaneBoard.js'
import { SkeletonCards } from './lanes/SkeletonCards.js'
import s from './Board.module.css'

const NONE: ReadonlySet<string> = new Set()

/** Five lanes that are coming. */
export function BoardSkeleton() {
  const columns = { gridTemplateColumns: columnsOf(NONE) }
  return (
    <>
      <div className={s.heads} style={columns}>
        {LANES.map((lane) => (
          <div key={lane} className={s.head}>
            <Skeleton width="45%" />
          </div>
        ))}
      </div>
      <div className={s.lanes} style={columns}>
        {LANES.map((lane, index) => (
          <div key={lane} className={s.lane}>
            <div className={s.cards}>
              <SkeletonCards count={4 - (index % 3)} />
            </div>
          </div>
        ))}
      </div>
    </>
  )
}
