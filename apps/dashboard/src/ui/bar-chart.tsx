import { type PointerEvent, useState } from 'react'
import { topOf } from '../lib/chart-scale.ts'
import classes from './bar-chart.module.css'

export type BarPoint = {
  key: string
  /** As it is read beside its values. */
  name: string
  /** Below the axis. Only some have room. */
  short: string
  value: number
  before: number
}

type BarChartProps = {
  /** What is shown, in one sentence, for those who do not see it. */
  label: string
  points: readonly BarPoint[]
  /** How a value is written. */
  write: (value: number) => string
  /** What the bars are, and the lines across them. */
  now: string
  before: string
  /** How many names have room below the axis of a phone. */
  mostNames: number
}

const HEIGHT = 220
const TOP = 24
const BASE = 192

/**
 * Bars over time, with a line across each for the same step of the period before. Widths are percentages, so that nothing is
 * measured. Who cannot see it reads the table of the same points.
 */
export function BarChart({ label, points, write, now, before, mostNames }: BarChartProps) {
  const [shown, setShown] = useState<number | null>(null)
  const top = topOf(points.flatMap((point) => [point.value, point.before]))
  const step = 100 / points.length
  const yOf = (value: number) => BASE - ((BASE - TOP) * Math.max(value, 0)) / top
  const every = Math.ceil(points.length / mostNames)
  const follow = ({ clientX, currentTarget }: PointerEvent<SVGSVGElement>) => {
    const { left, width } = currentTarget.getBoundingClientRect()
    const index = Math.floor(((clientX - left) / width) * points.length)
    setShown(Math.min(Math.max(index, 0), points.length - 1))
  }
  const point = shown === null ? undefined : points[shown]
  return (
    <div className={classes.chart}>
      <p className={classes.legend} aria-hidden="true">
        {point ? <strong className={classes.point}>{point.name}</strong> : null}
        <span className={classes.now}>{point ? `${now}: ${write(point.value)}` : now}</span>
        <span className={classes.before}>{point ? `${before}: ${write(point.before)}` : before}</span>
      </p>
      <svg
        className={classes.picture}
        width="100%"
        height={HEIGHT}
        role="img"
        aria-label={label}
        onPointerMove={follow}
        onPointerDown={follow}
        onPointerLeave={() => setShown(null)}
      >
        {[top, top / 2, 0].map((value) => (
          <g key={value}>
            <line className={classes.grid} x1="0" x2="100%" y1={yOf(value)} y2={yOf(value)} />
            {value > 0 ? (
              <text className={classes.scale} x="0" y={yOf(value) - 4}>
                {write(value)}
              </text>
            ) : null}
          </g>
        ))}
        {points.map(({ key, short, value, before: earlier }, index) => (
          <g key={key}>
            {shown === index ? (
              <rect
                className={classes.shown}
                x={`${index * step}%`}
                width={`${step}%`}
                y={TOP - 8}
                height={BASE - TOP + 8}
              />
            ) : null}
            <rect
              className={classes.bar}
              x={`${(index + 0.2) * step}%`}
              width={`${step * 0.6}%`}
              y={yOf(value)}
              height={BASE - yOf(value)}
              rx="2"
            />
            {earlier > 0 ? (
              <line
                className={classes.mark}
                x1={`${(index + 0.08) * step}%`}
                x2={`${(index + 0.92) * step}%`}
                y1={yOf(earlier)}
                y2={yOf(earlier)}
              />
            ) : null}
            {index % every === Math.floor(every / 2) ? (
              <text className={classes.name} x={`${(index + 0.5) * step}%`} y={BASE + 18} textAnchor="middle">
                {short}
              </text>
            ) : null}
          </g>
        ))}
      </svg>
    </div>
  )
}

/** The points of a chart as a table. */
export function ChartTable({ label, points, write, now, before, heading }: BarChartProps & { heading: string }) {
  return (
    <table className={classes.table}>
      <caption className="only-read-aloud">{label}</caption>
      <thead>
        <tr>
          <th scope="col">{heading}</th>
          <th scope="col">{now}</th>
          <th scope="col">{before}</th>
        </tr>
      </thead>
      <tbody>
        {points.map(({ key, name, value, before: earlier }) => (
          <tr key={key}>
            <th scope="row">{name}</th>
            <td>{write(value)}</td>
            <td>{write(earlier)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
