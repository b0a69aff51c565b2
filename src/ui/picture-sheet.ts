/** Folders of the site whose pictures are also in one file (tools/build/picture-sheets.ts). */
export const SHEET_FOLDERS = ['insurers', 'members'] as const;
export const SHEET_FILE = 'sheet.svg';

/** The address of our own picture in its folder's sheet, so that a list requests one file; another address as it is. */
export const addressInSheet = (address: string): string => {
  const [, folder = '', name] = /^\/(\w+)\/([\w-]+)\.svg$/.exec(address) ?? [];
  return SHEET_FOLDERS.some((one) => one === folder) ? `/${folder}/${SHEET_FILE}#${name}` : address;
};
