/* Filters the paths, colours the charts, and puts pictures in once they are looked at. */
(() => {
  const byId = (id) => document.getElementById(id);
  const { names, places } = JSON.parse(byId('places').textContent);
  const pictures = JSON.parse(byId('pictures').textContent);
  const paths = [...document.querySelectorAll('details.path')];
  /** Room that stays above a chart's first arrow, in pixels. */
  const ABOVE_BEGINNING = 40;
  const fields = ['text', 'machine', 'state', 'tag', 'row', 'failed'];

  const stepsOf = (path) => [...path.querySelectorAll('li[data-p]')];
  const numbers = new Map(names.map((name, index) => [name, index]));
  const hasState = (step, state) => places[step.dataset.p][0].includes(numbers.get(state));
  const hasTag = (step, tag) => places[step.dataset.p][1].includes(numbers.get(tag));
  const hasRow = (step, row) =>
    (step.dataset.r || '').split(' ').includes(row) || places[step.dataset.p][2].includes(numbers.get(row));

  /** Whether a step is what is looked for. Without any of the three, none is. */
  const isSought = (step, { state, tag, row }) =>
    (state || tag || row) &&
    (!state || hasState(step, state)) &&
    (!tag || hasTag(step, tag)) &&
    (!row || hasRow(step, row));

  const texts = new Map(paths.map((path) => [path, path.textContent.toLowerCase()]));

  const filter = () => {
    const wanted = Object.fromEntries(
      fields.map((id) => [id, byId(id).type === 'checkbox' ? byId(id).checked : byId(id).value.trim()]),
    );
    const text = wanted.text.toLowerCase();
    const needsStep = wanted.state || wanted.tag || wanted.row;
    let shown = 0;
    for (const path of paths) {
      const sought = needsStep ? stepsOf(path).filter((step) => isSought(step, wanted)) : [];
      path.hidden =
        (wanted.machine !== '' && path.dataset.machine !== wanted.machine) ||
        (wanted.failed && !('failed' in path.dataset)) ||
        (text !== '' && !texts.get(path).includes(text)) ||
        (needsStep && sought.length === 0);
      if (!path.hidden) shown += 1;
      for (const step of path.querySelectorAll('li.sought')) step.classList.remove('sought');
      for (const step of sought) step.classList.add('sought');
    }
    for (const group of document.querySelectorAll('.group')) {
      const all = [...group.querySelectorAll('details.path')];
      const fitting = all.filter((path) => !path.hidden).length;
      group.hidden = fitting === 0;
      group.querySelector('.fitting').textContent = fitting === all.length ? '' : `${fitting} of `;
    }
    for (const group of byId('state').querySelectorAll('optgroup')) {
      group.hidden = wanted.machine !== '' && group.dataset.machine !== wanted.machine;
    }
    byId('count').textContent =
      shown === 0 ? 'No path fits all that is chosen. Clear shows every path.' : `${shown} of ${paths.length} paths`;
  };

  const showPictures = (path) => {
    for (const figure of path.querySelectorAll('figure[data-picture]')) {
      const source = pictures[figure.dataset.picture];
      if (!source) continue;
      const image = document.createElement('img');
      image.src = source;
      image.alt = `The page ${figure.textContent}`;
      const button = document.createElement('button');
      button.type = 'button';
      button.ariaExpanded = 'false';
      button.append(image);
      button.addEventListener('click', () => {
        button.ariaExpanded = String(figure.classList.toggle('large'));
      });
      figure.prepend(button);
      delete figure.dataset.picture;
    }
  };

  /** Opens what a link within the page leads to. */
  const openTarget = () => {
    const target = byId(decodeURIComponent(location.hash.slice(1)));
    if (!target) return;
    for (let box = target; box; box = box.parentElement) if (box.tagName === 'DETAILS') box.open = true;
    target.scrollIntoView({ block: 'center', inline: 'center' });
  };

  /** Scrolls a chart to where its machine begins: a phone would show an empty corner. A place that was scrolled to stays. */
  const showBeginning = (box) => {
    const pan = box.querySelector('.pan');
    // The arrow of the initial state is drawn first. A machine of parallel states has none.
    const arrow = pan.querySelector('.edge.main');
    if (!arrow || !box.open || pan.scrollLeft + pan.scrollTop > 0) return;
    const from = pan.getBoundingClientRect();
    const first = arrow.getBoundingClientRect();
    pan.scrollLeft = first.left - from.left - pan.clientWidth / 2;
    pan.scrollTop = first.top - from.top - ABOVE_BEGINNING;
  };

  byId('filters').addEventListener('input', filter);
  byId('filters').addEventListener('submit', (event) => event.preventDefault());
  byId('filters').addEventListener('reset', () => setTimeout(filter));
  byId('by').addEventListener('input', () => {
    byId('chart-list').dataset.show = byId('by').value;
  });
  byId('chart-list').addEventListener('click', (event) => {
    const text = event.target.closest('[data-text]');
    if (!text) return;
    byId('machine').value = text.closest('[data-machine]').dataset.machine;
    byId('state').value = text.dataset.text;
    filter();
    byId('paths').scrollIntoView();
  });
  document.addEventListener('keydown', (event) => {
    if (event.key !== '/' || /^(INPUT|SELECT)$/.test(document.activeElement.tagName)) return;
    event.preventDefault();
    byId('text').focus();
  });
  for (const box of byId('chart-list').children) box.addEventListener('toggle', () => showBeginning(box));
  for (const path of paths) {
    if (path.open) showPictures(path);
    path.addEventListener('toggle', () => showPictures(path));
  }
  addEventListener('hashchange', openTarget);
  filter();
  openTarget();
})();
