import type { ComponentType } from 'react';
import type { LineTypes } from '#contract/shared/line.ts';
import type { PanelSlot } from '#src/journey/line-ui.ts';

/** What 'Your cover so far' says next to the line's questions. Its only personal data is what the visitor entered. */
export interface CoverSoFar<T extends LineTypes = LineTypes> {
  /** Who or what is covered, in a few words: 'You and your spouse'. Null while nothing is known. */
  inShort(record: T['record']): string | null;
  facts(record: T['record']): readonly { term: string; value: string }[];
  /** Why a step asks what it asks, in one or two sentences. By step. */
  readonly why: Readonly<Record<string, string>>;
}

/** Makes a line's `loadSidePanel`. @param loadCover loads what the panel says about the line's cover */
export const sidePanelLoaderOf =
  <T extends LineTypes>(loadCover: () => Promise<CoverSoFar<T>>) =>
  async (): Promise<ComponentType<{ slot: PanelSlot }>> => {
    const [{ SidePanel }, cover] = await Promise.all([import('./SidePanel.tsx'), loadCover()]);
    return ({ slot }) => <SidePanel cover={cover} slot={slot} />;
  };
