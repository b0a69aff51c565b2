import { Money } from '#src/ui/price/Money.tsx';
import { copy } from './copy.ts';
import { EXAMPLE } from './example.ts';
import styles from './Reasons.module.css';
import { Section } from './Section.tsx';

/** The reasons to choose the broker, beside an example premium. */
export function Reasons() {
  const { title, lead, list } = copy.reasons;
  return (
    <Section id="reasons" title={title} ground="sunken" className={styles.reasons}>
      <p className={`size-l soft ${styles.lead}`}>{lead}</p>
      <ExamplePremium />
      <dl className={`ruled ${styles.list}`}>
        {list.map(({ what, detail }) => (
          <div key={what}>
            <dt className="bold">{what}</dt>
            <dd className="soft">{detail}</dd>
          </div>
        ))}
      </dl>
    </Section>
  );
}

/** One premium of the quote list, line by line. */
function ExamplePremium() {
  const { slip } = copy.reasons;
  const { plan, family, lines, total } = EXAMPLE;
  return (
    <figure className={styles.slip}>
      <figcaption className="size-s soft">
        <strong className="size-l block">{plan}</strong>
        {family}
      </figcaption>
      <table>
        <caption className="visually-hidden">{slip.caption}</caption>
        <tbody>
          {lines.map(({ label, detail, amount }) => (
            <tr key={label}>
              <th scope="row">
                {label} {detail !== undefined && <small>{detail}</small>}
              </th>
              <td>
                <Money paise={amount} />
              </td>
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">{slip.total}</th>
            <td>
              <Money paise={total} />
            </td>
          </tr>
        </tfoot>
      </table>
      <small className="block">{slip.note}</small>
    </figure>
  );
}
