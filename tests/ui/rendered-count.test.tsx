import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { useRenderedCount } from '#src/features/plans/quote-list/useRenderedCount.ts';
import { render } from './render.tsx';

function Cards({ total }: { total: number }) {
  const rendered = useRenderedCount(total);
  return Array.from({ length: total }, (_, n) => n)
    .slice(0, rendered)
    .map((card) => <li key={card}>{card}</li>);
}

it('the first render has the three cards in sight', () => {
  expect(renderToStaticMarkup(<Cards total={15} />).match(/<li>/g)).toHaveLength(3);
  expect(renderToStaticMarkup(<Cards total={2} />).match(/<li>/g)).toHaveLength(2);
});

it('the others follow by themselves until all are there', () => {
  const list = render(<Cards total={13} />);
  expect(list.querySelectorAll('li')).toHaveLength(13);
});
