package io.feedmill.media.upload;

import static io.feedmill.kernel.language.Texts.text;

import io.feedmill.kernel.http.Call;
import io.feedmill.kernel.http.Problem;
import io.feedmill.kernel.http.limit.Limit;
import io.feedmill.kernel.http.limit.RateLimiter;
import io.feedmill.media.attachment.AttachmentStore;
import io.feedmill.media.attachment.AttachmentStore.Uploaded;
import java.time.Duration;

/// Bounds what one person uploads in a day, before a body is read.
public final class UploadGate {
  private static final Duration DAY = Duration.ofDays(1);
  private static final int IN_A_ROW = 60;

  private final AttachmentStore attachments;
  private final RateLimiter limiter;
  private final Limit limit;
  private final long bytesPerDay;

  /// @param filesPerDay most files of one person
  /// @param bytesPerDay most bytes of one person, as they are served
  public UploadGate(
      AttachmentStore attachments, RateLimiter limiter, int filesPerDay, long bytesPerDay) {
    this.attachments = attachments;
    this.limiter = limiter;
    this.limit = new Limit("media", filesPerDay, DAY, Math.min(filesPerDay, IN_A_ROW));
    this.bytesPerDay = bytesPerDay;
  }

  /// @return the account
  /// @throws Problem 429 when this person has uploaded enough
  long admit(Call call, long account) {
    limiter.check(call, limit, "person:" + account);
    Uploaded uploaded = attachments.uploadedWithin(DAY, account);
    if (uploaded.bytes() >= bytesPerDay) {
      throw Problem.tooManyRequests(
          Duration.ofHours(1),
          text("at most {bytesPerDay} bytes in a day", "bytesPerDay", bytesPerDay));
    }
    return account;
  }
}
