/** What is drawn on a map, and what a reader of it would complain about, as the browser has it. All run in the page. */

export interface DrawnMap {
  readonly states: readonly string[];
  /** How many states each closed box says that it holds, as `path: 3`. */
  readonly inside: readonly string[];
  /** The names of the transitions that are lines of text in a box, each after the box's path. */
  readonly rows: readonly string[];
  /** The names of the transitions that are arrows, each after the boxes that it leads from and to; `initial` for a first arrow. */
  readonly arrows: readonly string[];
  /** Arrows that do not begin and end at the boxes that they name. */
  readonly loose: readonly string[];
}

export function drawnMap(): DrawnMap {
  const map = document.querySelector('svg.chart');
  const find = (selector: string, within: ParentNode | null = map): Element[] => [
    ...(within?.querySelectorAll(selector) ?? []),
  ];
  const attributeOf = (element: Element | null, name: string): string => element?.getAttribute(name) ?? '';
  const namesOf = (element: Element): string[] => attributeOf(element, 'data-transition').split('|');
  const boxOf = (element: Element): string => attributeOf(element.closest('[data-state]'), 'data-state');
  const areas = new Map(find('.state > .frame').map((frame) => [boxOf(frame), frame.getBoundingClientRect()]));
  /** Pixels by which an arrow may miss a box's border. */
  const near = 2;
  const touches = ({ x, y }: DOMPoint, { left, right, top, bottom }: DOMRect): boolean => {
    const [across, down] = [Math.max(left - x, x - right), Math.max(top - y, y - bottom)];
    return Math.abs(Math.max(across, down)) <= near;
  };
  const isLoose = (edge: Element): boolean => {
    const lines = find('.line', edge).flatMap((line) => (line instanceof SVGGeometryElement ? line : []));
    const [first, last] = [lines[0], lines.at(-1)];
    const matrix = first?.getScreenCTM();
    if (!first || !last || !matrix) return true;
    const start = first.getPointAtLength(0).matrixTransform(matrix);
    const end = last.getPointAtLength(last.getTotalLength()).matrixTransform(matrix);
    const from = areas.get(attributeOf(edge, 'data-from'));
    const to = areas.get(attributeOf(edge, 'data-to'));
    // The first arrow of a level begins at a dot.
    return (from !== undefined && !touches(start, from)) || !to || !touches(end, to);
  };
  const endsOf = (edge: Element): string => `${attributeOf(edge, 'data-from')} > ${attributeOf(edge, 'data-to')}`;
  const edges = find('.edge');
  return {
    states: find('[data-state]')
      .map((mark) => attributeOf(mark, 'data-state'))
      .sort(),
    inside: find('.closed')
      .map(
        (box) =>
          `${boxOf(box)}: ${/^(\d+) states? inside$/m.exec(find(':scope > .soft', box)[0]?.textContent ?? '')?.[1]}`,
      )
      .sort(),
    rows: find('.row')
      .flatMap((row) => namesOf(row).map((name) => `${boxOf(row)}: ${name}`))
      .sort(),
    arrows: edges
      .flatMap((edge) =>
        edge.classList.contains('initial')
          ? [`${attributeOf(edge, 'data-to')}: initial`]
          : namesOf(edge).map((name) => `${endsOf(edge)}: ${name}`),
      )
      .sort(),
    loose: edges.filter(isLoose).map(endsOf),
  };
}

/** Marks that lie over others: boxes, texts and lines of one level, and texts that leave their box. */
export function marksOverOthers(): string[] {
  interface Area {
    readonly name: string;
    readonly left: number;
    readonly top: number;
    readonly right: number;
    readonly bottom: number;
  }
  /** Pixels that edges may touch each other by. */
  const touch = 1;
  const areaOf = (element: Element, name: string): Area => {
    const { left, top, right, bottom } = element.getBoundingClientRect();
    return { name, left, top, right, bottom };
  };
  const find = (selector: string, within: ParentNode = document): Element[] => [...within.querySelectorAll(selector)];
  const nameOf = (element: Element): string =>
    element.closest('[data-state]')?.getAttribute('data-state') ??
    element.closest('[data-from]')?.getAttribute('data-from') ??
    '';
  const isOver = (one: Area, other: Area): boolean =>
    one.left + touch < other.right &&
    other.left + touch < one.right &&
    one.top + touch < other.bottom &&
    other.top + touch < one.bottom;
  const map = 'svg.chart ';
  const boxes = find(`${map}.state:not(.machine) > .frame`).map((box) => areaOf(box, nameOf(box)));
  const labels = find(`${map}.edge > text`).map((text) => areaOf(text, `‘${text.textContent}’ at ${nameOf(text)}`));
  const dots = find(`${map}.dot`).map((dot) => areaOf(dot, 'the first dot'));
  const marks = [...boxes, ...labels, ...dots];
  const over = marks.flatMap((one, index) =>
    marks
      .slice(index + 1)
      .filter((other) => isOver(one, other))
      .map((other) => `${one.name} and ${other.name}`),
  );
  const lines = find(`${map}.edge > .line`).flatMap((line) => {
    const matrix = line instanceof SVGGeometryElement ? line.getScreenCTM() : null;
    if (!(line instanceof SVGGeometryElement) || !matrix) return ['a line that is not drawn'];
    const crossed = new Set<string>();
    for (let at = 0; at <= line.getTotalLength(); at += 2) {
      const { x, y } = line.getPointAtLength(at).matrixTransform(matrix);
      for (const { name, left, top, right, bottom } of [...boxes, ...labels]) {
        if (x > left + touch && x < right - touch && y > top + touch && y < bottom - touch) crossed.add(name);
      }
    }
    return [...crossed].map((name) => `the line from ${nameOf(line)} and ${name}`);
  });
  const outside = find(`${map}.state:not(.machine)`).flatMap((state) => {
    const [frame] = find(':scope > .frame', state).map((one) => areaOf(one, nameOf(one)));
    return find('text', state)
      .map((text) => areaOf(text, text.textContent ?? ''))
      .filter(({ left, right, bottom }) => !frame || left < frame.left || right > frame.right || bottom > frame.bottom)
      .map(({ name }) => `‘${name}’ is wider than ${frame?.name}`);
  });
  return [...over, ...lines, ...outside];
}

/** Texts that are drawn with less than 12 px, with their size. */
export function smallTexts(): string[] {
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  const small = new Set<string>();
  for (let node = texts.nextNode(); node; node = texts.nextNode()) {
    const element = node.parentElement;
    if (!element?.checkVisibility() || !node.textContent?.trim() || element.closest('title')) continue;
    const scale = element instanceof SVGGraphicsElement ? (element.getScreenCTM()?.a ?? 1) : 1;
    const size = Number.parseFloat(getComputedStyle(element).fontSize) * scale;
    if (size < 11.99) small.add(`‘${node.textContent.trim()}’ has ${size} px`);
  }
  return [...small];
}
