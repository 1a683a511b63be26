package io.feedmill.media.upload;

import io.feedmill.accounts.api.Viewer;
import io.feedmill.accounts.api.Viewers;
import io.feedmill.kernel.http.Call;
import io.feedmill.kernel.http.Problem;
import io.feedmill.kernel.http.Query;
import io.feedmill.kernel.http.Reply;
import io.feedmill.kernel.http.Routes;
import io.feedmill.kernel.http.Upload;
import io.feedmill.kernel.http.UploadRoute;
import io.feedmill.kernel.text.Ids;
import io.feedmill.media.attachment.Attachment;
import io.feedmill.media.attachment.AttachmentStore;
import io.feedmill.media.attachment.DescribeAttachment;
import java.nio.file.Path;
import java.util.List;
import org.jspecify.annotations.Nullable;

/// `/api/v1/media`: upload, list, describe.
///
/// ```
/// curl -H "Authorization: Bearer $TOKEN" -F file=@lake.jpg -F description='A lake' \
///   http://localhost:8080/api/v1/media
/// curl -H "Authorization: Bearer $TOKEN" --json '{"url": "https://example.org/lake.jpg"}' \
///   http://localhost:8080/api/v1/media
/// ```
public final class MediaResource {
  private static final String ROOT = "/api/v1/media";
  private static final String ONE = ROOT + "/{id}";
  private static final String READ = "media:read";
  private static final String WRITE = "media:write";
  private static final int MOST = 100;
  private static final int LONGEST_URL = 2_000;

  private final Viewers viewers;
  private final UploadGate gate;
  private final UploadFile uploads;
  private final FetchUpload fetches;
  private final AttachmentStore attachments;
  private final DescribeAttachment describe;
  private final Path folder;
  private final long most;

  /// @param folder for files that are being received
  /// @param most bytes of a file
  public MediaResource(
      Viewers viewers,
      UploadGate gate,
      UploadFile uploads,
      FetchUpload fetches,
      AttachmentStore attachments,
      DescribeAttachment describe,
      Path folder,
      long most) {
    this.viewers = viewers;
    this.gate = gate;
    this.uploads = uploads;
    this.fetches = fetches;
    this.attachments = attachments;
    this.describe = describe;
    this.folder = folder;
    this.most = most;
  }

  public void routes(Routes routes) {
    routes
        .upload(ROOT, new UploadRoute(folder, most, this::admit).orJson(), this::upload)
        .get(ROOT, this::list)
        .get(ONE, this::show)
        .patch(ONE, this::describe);
  }

  private long admit(Call call) {
    return gate.admit(call, viewers.require(call, WRITE).id());
  }

  private Reply upload(Call call) {
    if (call.mediaType().equals("application/json")) {
      return fetch(call);
    }
    Viewer.SignedIn viewer = viewers.require(call, WRITE);
    Upload upload = call.upload();
    String description = Description.checked(upload.fields().text("description").orElse(""));
    Attachment made = uploads.upload(upload, viewer.id(), description);
    return Reply.created(ROOT + "/" + made.id(), AttachmentJson.of(made));
  }

  private record Sent(@Nullable String url, @Nullable String description) {}

  private Reply fetch(Call call) {
    Viewer.SignedIn viewer = viewers.require(call, WRITE);
    Sent sent = call.json(Sent.class);
    String url = sent.url() == null ? "" : sent.url().strip();
    if (url.isEmpty() || url.length() > LONGEST_URL) {
      throw Problem.invalid("/url", "must be an address of at most " + LONGEST_URL + " characters");
    }
    String description = Description.checked(sent.description() == null ? "" : sent.description());
    Attachment made = fetches.upload(call, url, viewer.id(), description);
    return Reply.created(ROOT + "/" + made.id(), AttachmentJson.of(made));
  }

  private record Page(List<AttachmentJson> items, @Nullable String next) {}

  private Reply list(Call call) {
    Viewer.SignedIn viewer = viewers.require(call, READ);
    Query query = call.query();
    int limit = query.integer("limit", 20, 1, MOST);
    long before = query.text("after").map(MediaResource::cursor).orElse(Long.MAX_VALUE);
    List<Attachment> found = attachments.of(viewer.id(), before, limit);
    @Nullable String next = found.size() < limit ? null : Long.toString(found.getLast().id());
    return Reply.json(new Page(found.stream().map(AttachmentJson::of).toList(), next))
        .with("Cache-Control", "private, no-store");
  }

  private static long cursor(String text) {
    return Ids.parse(text).orElseThrow(() -> Problem.badParameter("after", "is not a cursor"));
  }

  private Reply show(Call call) {
    Viewer.SignedIn viewer = viewers.require(call, READ);
    return Ids.parse(call.parameter("id"))
        .flatMap(attachments::find)
        .filter(found -> found.account() == viewer.id())
        .map(found ->
            Reply.json(AttachmentJson.of(found)).with("Cache-Control", "private, no-store"))
        .orElseThrow(MediaResource::missing);
  }

  private record Change(@Nullable String description) {}

  private Reply describe(Call call) {
    Viewer.SignedIn viewer = viewers.require(call, WRITE);
    @Nullable String wanted = call.json(Change.class).description();
    if (wanted == null) {
      throw Problem.invalid("/description", "must be text");
    }
    String description = Description.checked(wanted);
    return Ids.parse(call.parameter("id"))
        .flatMap(id -> describe.describe(id, viewer.id(), description))
        .map(changed -> Reply.json(AttachmentJson.of(changed)))
        .orElseThrow(MediaResource::missing);
  }

  private static Problem missing() {
    return Problem.notFound("you have no file of this id");
  }
}
