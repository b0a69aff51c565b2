DROP INDEX "journey_contact_phone";--> statement-breakpoint
ALTER TABLE "journey" ADD COLUMN "contact_phone" text GENERATED ALWAYS AS (answers -> 'proposal' -> 'contact_details' ->> 'mobile_number') STORED;--> statement-breakpoint
CREATE INDEX "journey_contact_phone" ON "journey" USING btree ("contact_phone");