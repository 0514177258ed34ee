import type { ReactNode } from 'react'
import { Picture } from './picture.tsx'
import classes from './picture-rows.module.css'

/** Items of an order, above its sums. */
export function PictureRows({ children }: { children: ReactNode }) {
  return <ul className={classes.rows}>{children}</ul>
}

type PictureRowProps = { image: string; name: string; amount: string; children: ReactNode }

/** An item with its picture and amount; below its name is what else is known. */
export function PictureRow({ image, name, amount, children }: PictureRowProps) {
  return (
    <li className={classes.row}>
      <Picture url={image} />
      <div className={classes.text}>
        <p className={classes.name}>{name}</p>
        {children}
      </div>
      <p className={classes.amount}>{amount}</p>
    </li>
  )
}
