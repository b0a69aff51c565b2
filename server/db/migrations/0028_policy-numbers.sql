-- Looser than policy_number: a number is unique among the policies of its insurer, and no longer among all.
CREATE UNIQUE INDEX "policy_number_of_insurer" ON "policy" USING btree (("schedule" ->> 'insurer_name'),"policy_number");--> statement-breakpoint
CREATE INDEX "policy_number_found" ON "policy" USING btree ("policy_number");--> statement-breakpoint
-- Unused since 07572a3c: no statement names it, and what it forbade within one insurer is forbidden by the index above.
ALTER TABLE "policy" DROP CONSTRAINT "policy_number";
