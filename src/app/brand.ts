/** Who the broker is, as every page has to say (spec §1). */
export interface Brand {
  name: string;
  legalName: string;
  /** Number of the regulator's certificate of registration, with its category. */
  registrationNumber: string;
  registrationValidTill: string;
  /** Company identification number. */
  cin: string;
  principalOfficer: string;
  /** As it is read, and as it is dialled. */
  phone: { text: string; dial: string };
  phoneHours: string;
  email: string;
  city: string;
  /** Insurers, gateway, KYC and messages are simulations. */
  sandbox: boolean;
}

/**
 * SAMPLE DATA. No such broker is registered: whoever runs this puts their own details here and nowhere else.
 * The e-mail's domain is reserved for examples (RFC 2606) and the number is not in service.
 */
export const brand: Brand = {
  name: 'Chhatri',
  legalName: 'Chhatri Insurance Brokers Private Limited (sample)',
  registrationNumber: 'Direct Broker (Life & General), No. 000 (sample)',
  registrationValidTill: '31 Mar 2029 (sample)',
  cin: 'U00000MH2026PTC000000 (sample)',
  principalOfficer: 'Asha Deshmukh (sample)',
  phone: { text: '1800 000 0000', dial: '18000000000' },
  phoneHours: 'Monday to Saturday, 9 am to 8 pm',
  email: 'help@chhatri.example',
  city: 'Pune, Maharashtra',
  sandbox: true,
};
