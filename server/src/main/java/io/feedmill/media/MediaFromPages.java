package io.feedmill.media;

import io.feedmill.kernel.http.Routes;
import io.feedmill.kernel.net.HttpUrl;
import io.feedmill.kernel.net.SingleRequest;
import io.feedmill.kernel.work.TaskWorker;
import io.feedmill.kernel.work.Worker;
import io.feedmill.media.api.LinkedPages;
import io.feedmill.media.api.SiteIcons;
import io.feedmill.media.attachment.AttachmentStore;
import io.feedmill.media.attachment.UseStore;
import io.feedmill.media.encode.PictureEncoder;
import io.feedmill.media.fetch.FetchPicture;
import io.feedmill.media.fetch.FollowRedirects;
import io.feedmill.media.file.MediaFiles;
import io.feedmill.media.icon.FindIcons;
import io.feedmill.media.icon.IconStore;
import io.feedmill.media.icon.RequestIcons;
import io.feedmill.media.icon.ServeIcons;
import io.feedmill.media.inspect.Limits;
import io.feedmill.media.linked.FetchPage;
import io.feedmill.media.linked.FetchTitle;
import io.feedmill.media.linked.StorePicture;
import io.feedmill.media.preview.FindPreviews;
import io.feedmill.media.preview.PreviewStore;
import io.feedmill.media.preview.ShowPages;
import io.feedmill.media.preview.StoredPreviews;
import io.feedmill.media.proxy.ProxyPictures;
import io.feedmill.media.serve.ServeMedia;
import io.feedmill.media.upload.ReceiveFile;
import java.net.URI;
import java.util.List;
import java.util.function.Predicate;
import org.jspecify.annotations.Nullable;

/// Wires icons and pictures of linked pages.
final class MediaFromPages implements AutoCloseable {
  private static final int MOST_PIXELS = 40_000_000;
  private static final int ICON_BYTES = 1 << 20;
  private static final int ICON_PIXELS = 4_000_000;

  private final boolean enabled;
  private final SingleRequest pageClient;
  private final SingleRequest pictureClient;
  private final SingleRequest iconClient;
  private final ServeIcons serve;
  private final SiteIcons icons;
  private final LinkedPages linked;
  private final TaskWorker findIcons;
  private final TaskWorker findPreviews;

  MediaFromPages(
      MediaModule.Given given,
      AttachmentStore attachments,
      UseStore uses,
      MediaFiles files,
      PictureEncoder encoder,
      ServeMedia media) {
    enabled = given.config().fromPages();
    Predicate<HttpUrl> own = own(given.publicUrl());
    pageClient = given.clients().open(given.guard(), FetchPage.MOST_BYTES);
    pictureClient = given.clients().open(given.guard(), ProxyPictures.MOST_BYTES);
    iconClient = given.clients().open(given.guard(), ICON_BYTES);
    FetchPage pages = new FetchPage(new FollowRedirects(pageClient, own), given.documents());
    IconStore iconStore = new IconStore(given.database(), given.clock());
    serve = new ServeIcons(iconStore, media, given.virtualThreads());
    icons = new RequestIcons(iconStore, enabled);
    StorePicture keepIcons =
        new StorePicture(
            new FetchPicture(new FollowRedirects(iconClient, own), ICON_BYTES),
            files,
            new ReceiveFile(attachments, files, encoder, new Limits(ICON_BYTES, 0, ICON_PIXELS)));
    findIcons = new FindIcons(iconStore, pages, keepIcons, uses, serve).worker();
    PreviewStore previewStore = new PreviewStore(given.database(), given.clock());
    StorePicture keepPictures =
        new StorePicture(
            new FetchPicture(new FollowRedirects(pictureClient, own), ProxyPictures.MOST_BYTES),
            files,
            new ReceiveFile(
                attachments, files, encoder, new Limits(ProxyPictures.MOST_BYTES, 0, MOST_PIXELS)));
    FindPreviews previews = new FindPreviews(previewStore, pages, keepPictures, uses);
    linked =
        new ShowPages(
            previewStore,
            previews,
            new StoredPreviews(given.database()),
            icons,
            uses,
            new FetchTitle(
                new FetchPage(
                    new FollowRedirects(pageClient, own, FetchTitle.IN_ALL), given.documents())),
            enabled);
    findPreviews = previews.worker();
  }

  /// The addresses of this site itself, which are not fetched.
  static Predicate<HttpUrl> own(String publicUrl) {
    @Nullable HttpUrl site = publicUrl.isEmpty() ? null : HttpUrl.of(URI.create(publicUrl));
    return target ->
        site != null && name(target).equals(name(site)) && target.port() == site.port();
  }

  /// The host without the dot that a full name may end with.
  private static String name(HttpUrl target) {
    String host = target.host();
    return host.endsWith(".") ? host.substring(0, host.length() - 1) : host;
  }

  void routes(Routes routes) {
    serve.routes(routes);
  }

  SiteIcons icons() {
    return icons;
  }

  LinkedPages linked() {
    return linked;
  }

  List<Worker> workers() {
    return enabled ? List.of(findIcons, findPreviews) : List.of();
  }

  @Override
  public void close() {
    findIcons.close();
    findPreviews.close();
    pageClient.close();
    pictureClient.close();
    iconClient.close();
  }
}
